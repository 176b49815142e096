import type sharp from 'sharp'

/** Decoders of the accepted formats; all others are blocked, whatever a file claims to be. */
const allowedLoaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`)

/** Lazy: the decoders need more memory than everything else. */
export async function loadSharp(): Promise<typeof sharp> {
	const { default: loaded } = await import('sharp')
	loaded.cache(false)
	// There is a process per concurrent image, so one thread each is enough.
	loaded.concurrency(1)
	loaded.block({ operation: ['VipsForeignLoad'] })
	loaded.unblock({ operation: allowedLoaders })
	return loaded
}
