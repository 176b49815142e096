import type { Image } from '@folkmoot/contract-kit/image'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from './avatar.module.css'
import { SmallPicture } from './small-picture.tsx'

interface Props {
	picture: Image | null | undefined
	/** The owner's name: its initial stands in where there is no picture. */
	name: string
	size?: 20 | 24 | 32 | 40 | 64 | 96
}

/** The picture of a person or a community; else its initial on one of eight colours (rule media-9). It has no accessible name of its own. */
export function Avatar({ picture, name, size = 24 }: Props): ReactNode {
	const className = classNames(styles.avatar, styles[`s${size}`])
	if (picture) return <SmallPicture image={picture} className={className} width={size} />
	const initial = [...name][0] ?? '?'
	return (
		<span className={classNames(className, styles[`c${(initial.toLowerCase().codePointAt(0) ?? 0) % 8}`])} aria-hidden="true">
			{initial.toUpperCase()}
		</span>
	)
}
