import { expect, test } from 'vitest'
import { frameFor } from './gallery-frame.ts'

const image = (width: number, height: number) => ({
	id: `${width}x${height}`,
	fid: '',
	format: 'webp' as const,
	mimetype: 'image/webp',
	size: 1,
	averageColor: 'rgb(1,2,3)',
	width,
	height,
	url: '',
	copies: [],
	altText: null,
})

test.each([
	['all alike', [image(1_294, 800), image(1_294, 800)], 400],
	['the height of the highest as rendered', [image(2_000, 1_000), image(647, 800)], 800],
	['limited in height', [image(2_000, 1_000), image(647, 2_000)], 809],
	['a small one, not enlarged', [image(100, 200), image(6_470, 3_000)], 300],
	['a panorama alone with small ones', [image(6_470, 500), image(50, 40)], 50],
] as const)('%s', (_what, [first, ...others], height) => {
	expect(frameFor([first, ...others])).toMatchObject({ width: 647, height })
})
