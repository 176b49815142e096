import type { Image } from '@folkmoot/contract-kit/image'
import { PostGallery } from '@folkmoot/kit/content/post-gallery.tsx'
import { QuietBoundary } from '@folkmoot/kit/ui/quiet-boundary.tsx'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useGalleryKeys } from './use-gallery-keys.ts'

const PictureViewer = lazy(async () => ({
	default: (await import(/* webpackChunkName: "picture-viewer" */ './picture-viewer.tsx')).PictureViewer,
}))

interface Props {
	postId: string
	images: readonly Image[]
}

/** The pictures of a post where there is room for them; pressed, they are seen as large as the screen. */
export function PostPictures({ postId, images }: Props): ReactNode {
	const [isOpen, setOpen] = useState(false)
	useGalleryKeys(postId, images.length)
	const close = useCallback(() => setOpen(false), [])
	return (
		<>
			<PostGallery postId={postId} images={images} isEager onOpen={() => setOpen(true)} />
			{isOpen && (
				<QuietBoundary>
					<Suspense>
						<PictureViewer postId={postId} images={images} onClose={close} />
					</Suspense>
				</QuietBoundary>
			)}
		</>
	)
}
