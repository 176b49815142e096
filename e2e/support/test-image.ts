import { crc32, deflateSync } from 'node:zlib'
import type { Image } from '@folkmoot/contract-kit/image'
import type { ApiClient } from './api-client.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** Uploads an image of one colour, for a post. */
export function uploadTestImage(author: ApiClient, width: number, height: number, colour: Colour = [20, 110, 90]): Promise<Image> {
	return author.upload<Image>('/api/_uploads', new Blob([png(width, height, colour)], { type: 'image/png' }))
}

/** The bytes of a PNG of one colour. */
export function png(width: number, height: number, colour: Colour): Uint8Array<ArrayBuffer> {
	const head = Buffer.alloc(13)
	head.writeUInt32BE(width, 0)
	head.writeUInt32BE(height, 4)
	// 8 bits for each of three channels.
	head.set([8, 2, 0, 0, 0], 8)
	const row = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()])
	const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
	const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
	return new Uint8Array(Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]))
}

function chunk(name: string, data: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(name), data])
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
	length.writeUInt32BE(data.length)
	sum.writeUInt32BE(crc32(named))
	return Buffer.concat([length, named, sum])
}
