import type sharp from 'sharp'

/** The decoders of the formats we take; those of all others are shut, whatever a file says it is. */
const taken = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`)

/** Loaded with the first image: the decoders cost more memory than all around them. */
export async function loadSharp(): Promise<typeof sharp> {
	const { default: loaded } = await import('sharp')
	loaded.cache(false)
	// There are as many processes as images at a time: one thread is enough for each.
	loaded.concurrency(1)
	loaded.block({ operation: ['VipsForeignLoad'] })
	loaded.unblock({ operation: taken })
	return loaded
}
