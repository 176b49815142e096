import type { Image } from '@folkmoot/contract-kit/image'
import { PostGallery } from '@folkmoot/kit/content/post-gallery.tsx'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useGalleryKeys } from './use-gallery-keys.ts'

const PictureViewer = lazyDialog(async () => (await import(/* webpackChunkName: "picture-viewer" */ './picture-viewer.tsx')).PictureViewer)

interface Props {
	postId: string
	images: readonly Image[]
}

/** The pictures of a post; a click opens them full-screen. */
export function PostPictures({ postId, images }: Props): ReactNode {
	const container = useRef<HTMLDivElement>(null)
	const [isOpen, setOpen] = useState<boolean | null>(null)
	useGalleryKeys(postId, images.length)
	const open = useCallback(() => {
		// Else the viewer would restore focus to the picture it was opened with, but it may close on another.
		if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
		setOpen(true)
	}, [])
	const close = useCallback(() => setOpen(false), [])
	useEffect(() => {
		if (isOpen === false) container.current?.querySelector<HTMLElement>('[data-opener][tabindex="0"]')?.focus({ preventScroll: true })
	}, [isOpen])
	return (
		<div ref={container}>
			<PostGallery postId={postId} images={images} isEager onOpen={open} />
			{isOpen && <PictureViewer postId={postId} images={images} onClose={close} />}
		</div>
	)
}
