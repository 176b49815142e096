import type { Community } from '@folkmoot/community-contract/community'
import { usePageData } from '@folkmoot/kit/api'
import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { LinkPreview } from '@folkmoot/kit/content/link-preview.tsx'
import type { FragmentProps } from '@folkmoot/kit/fragments/fragment-list.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { ReactNode } from 'react'
import { JoinButton } from '../community/join-button.tsx'
import { t } from '../community/text.ts'
import { byName, getCommunity } from '../community.api.ts'

/** Size, description and Join of a community, at a link to it; nothing until they are here. */
export function Fragment({ communityName, ...box }: FragmentProps<'community/preview'>): ReactNode {
	const page = usePageData(getCommunity, byName(communityName))
	if (page.state !== 'loaded') return null
	const { name, proPic, noMembers, aboutTree } = page.data
	const change = (community: Community) => page.update(() => community)
	return (
		<LinkPreview
			box={box}
			path={paths.community(name)}
			name={name}
			picture={<Avatar kind="community" picture={proPic} name={name} size={40} />}
			fact={t('members', { count: grammaticalCount(noMembers), shown: formatShortCount(noMembers) })}
			about={aboutTree}
		>
			<JoinButton community={page.data} onChange={change} isSmall />
		</LinkPreview>
	)
}
