/** The bytes of images: no endpoint, since what is answered is no JSON. Routed by the gateway like the endpoints. */
export const imageFileRoute = {
	method: 'GET',
	path: '/images/:file',
	area: 'media',
	about: 'The bytes of an image or of one of its copies; they never change.',
	types: ['image/jpeg', 'image/webp', 'image/png', 'image/avif'],
	failures: ['image_not_found'],
} as const

const extensions = { jpeg: 'jpeg', webp: 'webp', png: 'png', avif: 'avif' } as const
type Format = keyof typeof extensions

/** Where the bytes of an image or of one of its copies are. They never change, so they may be kept for ever. */
export function imageUrl(image: { id: string; format: Format; copy?: string }): string {
	return `/images/${image.id}${image.copy ? `-${image.copy}` : ''}.${extensions[image.format]}`
}

/** The parts of a file name in such an address; null where it is none. */
export function parseImageFile(file: string): { id: string; copy: string | null; format: Format } | null {
	const [, id, copy, format] = /^([0-9a-f]{24})(?:-([a-z]{1,20}))?\.(jpeg|webp|png|avif)$/.exec(file) ?? []
	// The pattern allows no other format.
	return id && format ? { id, copy: copy ?? null, format: format as Format } : null
}
