/** Image bytes. Not an endpoint, because the response is no JSON; the gateway routes it like one. */
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

/** Address of an image's bytes or of one of its copies. They are immutable, so they can be cached for ever. */
export function imageUrl(image: { id: string; format: Format; copy?: string }): string {
	return `/images/${image.id}${image.copy ? `-${image.copy}` : ''}.${extensions[image.format]}`
}

/** Address of an image of an item that waits for a moderator, from the address it will have: only its author and moderators get it. */
export function heldImageUrl(itemId: string, url: string): string {
	return `/api/held_items/${itemId}${url}`
}

/** Parses the file name of such an address; null if it is not valid. */
export function parseImageFile(file: string): { id: string; copy: string | null; format: Format } | null {
	const [, id, copy, format] = /^([0-9a-f]{24})(?:-([a-z]{1,20}))?\.(jpeg|webp|png|avif)$/.exec(file) ?? []
	// The pattern allows no other format.
	return id && format ? { id, copy: copy ?? null, format: format as Format } : null
}
