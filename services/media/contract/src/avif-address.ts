/**
 * Where the AVIF of an image or a copy is. It may be asked for from the first moment on: until it is made, and where it
 * would be no smaller than the WebP, that address gives the WebP.
 */
export function avifUrl(url: string): string | null {
	return url.endsWith('.webp') ? `${url.slice(0, -'.webp'.length)}.avif` : null
}
