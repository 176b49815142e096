import type { ImageCopy } from '@folkmoot/contract-kit/image'
import type { ImageKind } from '@folkmoot/media-contract/media-records'

/** A smaller copy: `contain` fits into the box without enlarging, `cover` fills the box and crops. */
export interface CopyPlan extends Pick<ImageCopy, 'name' | 'boxWidth' | 'boxHeight' | 'objectFit'> {}

interface KindPlan {
	/** The image itself is scaled down to fit a square of this side. */
	largestSide: number
	/** Copies with the same box share one file under two names. */
	copies: readonly CopyPlan[]
	/** The fit of the copies that are shown large enough for AVIF to pay. */
	avif: ImageCopy['objectFit'] | null
}

const cover = (name: string, boxWidth: number, boxHeight = boxWidth): CopyPlan => ({ name, boxWidth, boxHeight, objectFit: 'cover' })
const contain = (name: string, boxWidth: number, boxHeight: number): CopyPlan => ({ name, boxWidth, boxHeight, objectFit: 'contain' })

/** Sizes in pixels (rule media-5). */
export const imageKinds: Readonly<Record<ImageKind, KindPlan>> = {
	post: {
		largestSide: 5_000,
		copies: [
			cover('tiny', 120),
			cover('small', 325, 250),
			contain('medium', 720, 1_440),
			contain('mobile', 720, 1_440),
			contain('large', 1_080, 2_160),
			contain('desktop', 1_080, 2_160),
			contain('huge', 2_160, 4_320),
		],
		avif: 'contain',
	},
	picture: { largestSide: 2_000, copies: [cover('tiny', 50), cover('small', 120), cover('medium', 200)], avif: null },
	banner: { largestSide: 2_000, copies: [cover('small', 720, 240), cover('large', 1_440, 480)], avif: 'cover' },
	link: { largestSide: 1_280, copies: [cover('tiny', 120), cover('desktop', 325, 250), cover('mobile', 875, 500)], avif: null },
}
