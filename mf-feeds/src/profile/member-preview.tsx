import { usePageData } from '@folkmoot/kit/api'
import { LinkPreview } from '@folkmoot/kit/content/link-preview.tsx'
import { PersonPicture } from '@folkmoot/kit/content/person-picture.tsx'
import type { FragmentProps } from '@folkmoot/kit/fragments/fragment-list.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useSession } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { getUser } from '../feeds.api.ts'
import { isShownTo } from './is-shown-to.ts'
import { userInput } from './profile.api.ts'
import { UserFacts } from './user-facts.tsx'

/** Who a member is, at a link to their profile; nothing until that is here. */
export function Fragment({ username, ...box }: FragmentProps<'feeds/member-preview'>): ReactNode {
	const session = useSession()
	const page = usePageData(getUser, userInput(username, session))
	if (page.state !== 'loaded' || !isShownTo(session.user, page.data)) return null
	const { username: name, proPic, aboutMeTree } = page.data
	return (
		<LinkPreview
			box={box}
			path={paths.user(name)}
			name={name}
			picture={<PersonPicture picture={proPic} name={name} size={40} />}
			about={aboutMeTree}
		>
			<UserFacts user={page.data} />
		</LinkPreview>
	)
}
