import { useViewer } from '@folkmoot/kit/state'
import type { ComponentProps, ReactNode } from 'react'
import { Avatar } from './avatar.tsx'

/** The picture of a person; the initial alone for a viewer who wants no profile pictures (spec 1 §2, settings). */
export function PersonPicture({ picture, ...rest }: ComponentProps<typeof Avatar>): ReactNode {
	const hides = useViewer()?.hideUserProfilePictures
	return <Avatar picture={hides ? null : picture} {...rest} />
}
