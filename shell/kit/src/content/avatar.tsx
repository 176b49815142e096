import type { Image } from '@folkmoot/contract-kit/image'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from './avatar.module.css'
import { Mark } from './identity/mark.tsx'
import { SmallPicture } from './small-picture.tsx'

interface Props {
	kind: 'community' | 'member'
	picture: Image | null | undefined
	/** The owner's name: without a picture, a mark is drawn from it. */
	name: string
	size?: 20 | 24 | 32 | 40 | 64 | 88
	className?: string | undefined
	/** The ground of its mark, where it is not that of the name. */
	ground?: number | undefined
}

/** The picture of a person or a community; else a mark from the name (rule media-9). It has no accessible name of its own. */
export function Avatar({ kind, picture, name, size = 24, className, ground }: Props): ReactNode {
	if (!picture) return <Mark kind={kind} name={name} size={size} className={className} ground={ground} />
	return <SmallPicture image={picture} className={classNames(styles.picture, styles[kind], className)} width={size} />
}
