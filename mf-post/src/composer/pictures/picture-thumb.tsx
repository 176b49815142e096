import { Placeholder } from '@folkmoot/kit/content/placeholder.tsx'
import { SmallPicture } from '@folkmoot/kit/content/small-picture.tsx'
import ImageOff from 'lucide-react/icons/image-off'
import { type ReactNode, useState } from 'react'
import type { Picture } from './picture.ts'
import styles from './pictures.module.css'

interface Props {
	picture: Picture
	/** Object URL of the file during the upload. */
	localUrl: string | undefined
}

/** A thumbnail, with its average colour as placeholder. */
export function PictureThumb({ picture: { image }, localUrl }: Props): ReactNode {
	const [hasFailed, setFailed] = useState(false)
	return (
		<span className={styles.thumb}>
			{image && <Placeholder image={image} />}
			{image && <SmallPicture image={image} width={88} className={styles.shown} isEager />}
			{!image && localUrl && !hasFailed && (
				<img className={styles.shown} src={localUrl} alt="" draggable={false} onError={() => setFailed(true)} />
			)}
			{!image && (hasFailed || !localUrl) && <ImageOff className={styles.sign} />}
		</span>
	)
}
