/**
 * Address of the AVIF of an image or a copy. Valid from the start: until the AVIF is made, and if it would save too
 * little over the WebP, the address yields the WebP.
 */
export function avifUrl(url: string): string | null {
	return url.endsWith('.webp') ? `${url.slice(0, -'.webp'.length)}.avif` : null
}
