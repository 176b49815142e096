import { useViewer } from '@folkmoot/kit/state'
import type { ComponentProps, ReactNode } from 'react'
import { Avatar } from './avatar.tsx'

/** The picture of a person; only the initial for viewers who turned profile pictures off (rule profiles-12). */
export function PersonPicture({ picture, ...rest }: ComponentProps<typeof Avatar>): ReactNode {
	const hides = useViewer()?.hideUserProfilePictures
	return <Avatar picture={hides ? null : picture} {...rest} />
}
