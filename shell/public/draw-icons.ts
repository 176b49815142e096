import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/**
 * Draws the pictures of the installed app from the site's sign, after a change of it: `npx node shell/public/draw-icons.ts`.
 * What it makes is committed.
 */
const ground = '#fefdfa'
const sign = (ring: string, fire: string) =>
	`<g fill="none" stroke="${ring}" stroke-width="3.4" stroke-linecap="round"><path d="M14 5.2a8.8 8.8 0 0 1 7.6 4.4M22.7 13a8.8 8.8 0 0 1-4 8.3M15 22.75a8.8 8.8 0 0 1-8.2-4M5.3 15.5a8.8 8.8 0 0 1 4.4-9.2"/></g><circle cx="14" cy="14" r="3.2" fill="${fire}"/>`
const coloured = sign('#145e3f', '#b54407')

/** The sign on its ground: with round corners, or over the whole square with area for a mask to cut. */
const drawing = (inner: string, { corner = 0, box = 28 }: { corner?: number; box?: number }) => {
	const start = (28 - box) / 2
	const square = corner < 0 ? '' : `<rect x="${start}" y="${start}" width="${box}" height="${box}" rx="${corner}" fill="${ground}"/>`
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${box} ${box}">${square}${inner}</svg>`
}

const pictures = [
	{ name: 'icon-192.png', size: 192, svg: drawing(coloured, { corner: 7 }) },
	{ name: 'icon-512.png', size: 512, svg: drawing(coloured, { corner: 7 }) },
	// Masks keep the inner four fifths.
	{ name: 'maskable-512.png', size: 512, svg: drawing(coloured, { box: 36 }) },
	{ name: 'apple-touch-icon.png', size: 180, svg: drawing(coloured, { box: 30 }) },
	{ name: 'favicon-48.png', size: 48, svg: drawing(coloured, { corner: 7 }) },
	// In status bars only the shape is seen.
	{ name: 'badge-96.png', size: 96, svg: drawing(sign('#fff', '#fff'), { corner: -1 }) },
]

for (const { name, size, svg } of pictures) {
	const png = await sharp(Buffer.from(svg), { density: (72 * size) / 28 })
		.resize(size, size)
		.png({ compressionLevel: 9, palette: true })
		.toBuffer()
	await writeFile(path.join(import.meta.dirname, 'icons', name), png)
}
