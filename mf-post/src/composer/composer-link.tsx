import type { FragmentProps } from '@folkmoot/kit/fragments/fragment-list.ts'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useOpenModal, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'

/** Fragment post/composer-link: the button that leads to writing a post. Guests are asked to log in. */
export function Fragment({ communityName, kind = 'primary' }: FragmentProps<'post/composer-link'>): ReactNode {
	const viewer = useViewer()
	const openModal = useOpenModal()
	const face = (
		<>
			<Plus /> Create post
		</>
	)
	return viewer ? (
		<LinkButton kind={kind} to={paths.newPost(communityName)}>
			{face}
		</LinkButton>
	) : (
		<Button kind={kind} onClick={() => openModal({ name: 'login-prompt' })}>
			{face}
		</Button>
	)
}
