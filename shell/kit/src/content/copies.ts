import type { Image } from '@folkmoot/contract-kit/image'
import { avifUrl } from '@folkmoot/media-contract/avif-address'

type Fit = Image['copies'][number]['objectFit']

/** The copies of one fit for `srcset`, each file once: several copies may share a file. */
function filesOf(image: Image, fit: Fit): { url: string; width: number }[] {
	const files = new Map<string, number>()
	for (const { url, width, objectFit } of image.copies) if (objectFit === fit) files.set(url, width)
	return [...files].map(([url, width]) => ({ url, width })).sort((a, b) => a.width - b.width)
}

/** The `srcset`s of an image: all copies of a fit as AVIF, and in the stored format. */
export function sourcesOf(image: Image, fit: Fit): { avif: string | undefined; stored: string | undefined } {
	const files = filesOf(image, fit)
	const avif = files.flatMap(({ url, width }) => {
		const modern = avifUrl(url)
		return modern ? [`${modern} ${width}w`] : []
	})
	const stored = files.map(({ url, width }) => `${url} ${width}w`)
	return { avif: avif.join(', ') || undefined, stored: stored.join(', ') || undefined }
}
