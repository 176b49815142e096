import type { Image } from '@folkmoot/contract-kit/image'
import { useGalleryPlace } from '@folkmoot/kit/state'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import styles from './post-gallery.module.css'
import { PostPicture } from './post-picture.tsx'

interface Props {
	/** Whose pictures they are: where one was is remembered for each post. */
	postId: string
	images: readonly Image[]
	isEager?: boolean
	/** Pressing the picture leads there. */
	path?: string
}

/** The pictures of a post one at a time, in a frame of one height: going through them moves nothing (reference §4.2). */
export function PostGallery({ postId, images, isEager = false, path }: Props): ReactNode {
	const [place, setPlace] = useGalleryPlace(postId)
	const index = Math.min(place, images.length - 1)
	const image = images[index]
	const step = (by: number) => setPlace((index + by + images.length) % images.length)
	if (!image) return null
	const picture = <PostPicture key={image.id} image={image} frame={highest(images)} isEager={isEager} isStill={path !== undefined} />
	if (images.length === 1) return inLink(picture, path)
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form
		<div className={styles.gallery} role="group" aria-label="Pictures">
			{inLink(picture, path)}
			<button type="button" className={`${styles.step} ${styles.before}`} aria-label="Previous picture" onClick={() => step(-1)}>
				<ChevronLeft />
			</button>
			<button type="button" className={`${styles.step} ${styles.after}`} aria-label="Next picture" onClick={() => step(1)}>
				<ChevronRight />
			</button>
			<span className={styles.count} role="status">
				{index + 1} / {images.length}
			</span>
		</div>
	)
}

/** The title says where it leads: for keyboards and screen readers this would be the same link again. */
function inLink(picture: ReactNode, path: string | undefined): ReactNode {
	if (path === undefined) return picture
	return (
		<Link to={path} className={styles.link} tabIndex={-1} aria-hidden="true">
			{picture}
		</Link>
	)
}

/** The picture that needs most room for its width. */
function highest(images: readonly Image[]): Image | undefined {
	return images.reduce<Image | undefined>((most, image) => (!most || ratio(image) > ratio(most) ? image : most), undefined)
}

function ratio({ width, height }: Image): number {
	return height / width
}
