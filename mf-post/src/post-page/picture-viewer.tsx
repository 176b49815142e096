import type { Image } from '@folkmoot/contract-kit/image'
import { useCloseOnBack } from '@folkmoot/kit/overlays'
import { useGalleryIndex } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import Lightbox, { type LightboxProps, type SlideImage } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import './picture-viewer.css'
import { t } from './viewer-text.ts'

interface Props {
	postId: string
	images: readonly Image[]
	onClose: () => void
}

/** Full-screen lightbox of a post's pictures: swipe, zoom by pinch, wheel or double tap, close by Escape or going back. */
export function PictureViewer({ postId, images, onClose }: Props): ReactNode {
	const [galleryIndex, setGalleryIndex] = useGalleryIndex(postId)
	useCloseOnBack(onClose)
	const isSingle = images.length === 1
	return (
		<Lightbox
			open
			close={onClose}
			index={Math.min(galleryIndex, images.length - 1)}
			slides={images.map(slideOf)}
			on={{ view: ({ index }) => setGalleryIndex(index) }}
			plugins={isSingle ? [Captions, Zoom] : [Captions, Counter, Zoom]}
			carousel={{ finite: true, preload: 1, padding: 0 }}
			controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
			captions={{ descriptionTextAlign: 'center', descriptionMaxLines: 4 }}
			zoom={{ scrollToZoom: true, maxZoomPixelRatio: 3 }}
			labels={labels()}
			render={isSingle ? { buttonPrev: () => null, buttonNext: () => null } : {}}
		/>
	)
}

/** What the viewer says, by its own English. It fills in the numbers itself. */
function labels(): NonNullable<LightboxProps['labels']> {
	return {
		Lightbox: t('title'),
		'Photo gallery': t('pictures'),
		Slide: t('picture'),
		Previous: t('previous'),
		Next: t('next'),
		Close: t('close'),
		'Zoom in': t('zoom-in'),
		'Zoom out': t('zoom-out'),
		Carousel: t('carousel'),
		Caption: t('caption'),
		'{index} of {total}': t('counter', { index: '{index}', total: '{total}' }),
	}
}

/** The original with its uncropped copies as `srcSet`. */
function slideOf({ url, altText, caption, width, height, copies }: Image): SlideImage {
	const whole = copies.filter(({ objectFit }) => objectFit === 'contain')
	return {
		src: url,
		alt: altText ?? '',
		width,
		height,
		srcSet: [...whole, { url, width, height }].map((copy) => ({ src: copy.url, width: copy.width, height: copy.height })),
		...(caption ? { description: caption } : {}),
	}
}
