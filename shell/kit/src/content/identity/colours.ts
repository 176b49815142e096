import { groundOf } from './initial.ts'

/** Colours of a drawing, numbers of the tokens `--mark-N`: its ground, from 0 to 7, and the companion on it, from 0 to 11. */
export interface Colours {
	ground: number
	companion: number
}

/** For each ground its three companions. */
const companions = [
	[4, 5, 8],
	[7, 3, 9],
	[4, 6, 10],
	[6, 1, 11],
	[8, 2, 10],
	[0, 7, 9],
	[2, 3, 11],
	[1, 5, 9],
]

/** The colours of a name: its ground, and one of its companions, by a draw. */
export function coloursOf(name: string, draw: (sides: number) => number): Colours {
	const ground = groundOf(name)
	return { ground, companion: companions[ground]?.[draw(3)] ?? ground }
}

export const deepOf = ({ ground }: Colours): string => `var(--mark-${ground}-deep)`
export const tintOf = ({ ground }: Colours): string => `var(--mark-${ground}-tint)`
