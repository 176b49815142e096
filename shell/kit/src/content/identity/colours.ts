import { groundOf } from './initial.ts'

/** Colours of a drawing, numbers of the tokens `--mark-N` from 0 to 11: its ground, by a name from 0 to 7, and the companion on it. */
export interface Colours {
	ground: number
	companion: number
}

/** For each ground its three companions; the last four are grounds only where moderators chose them. */
const companions = [
	[4, 5, 8],
	[7, 3, 9],
	[4, 6, 10],
	[6, 1, 11],
	[8, 2, 10],
	[0, 7, 9],
	[2, 3, 11],
	[1, 5, 9],
	[2, 4, 0],
	[1, 7, 5],
	[4, 2, 8],
	[3, 6, 1],
]

/** The colours of a name: its ground, unless another was chosen, and one of its companions, by a draw. */
export function coloursOf(name: string, draw: (sides: number) => number, ground: number = groundOf(name)): Colours {
	return { ground, companion: companions[ground]?.[draw(3)] ?? ground }
}

export const deepOf = ({ ground }: Colours): string => `var(--mark-${ground}-deep)`
export const tintOf = ({ ground }: Colours): string => `var(--mark-${ground}-tint)`
