import { useViewer } from '@folkmoot/kit/state'
import type { ComponentProps, ReactNode } from 'react'
import { Avatar } from './avatar.tsx'

/** The picture of a person; only their mark for viewers who turned profile pictures off (rule profiles-12). */
export function PersonPicture({ picture, ...rest }: Omit<ComponentProps<typeof Avatar>, 'kind'>): ReactNode {
	const hides = useViewer()?.hideUserProfilePictures
	return <Avatar kind="member" picture={hides ? null : picture} {...rest} />
}
