import type { ReactNode } from 'react'

/** A name that wraps between its words: "QuantumAlgorithms" is wider than a tile. */
export function wrappableName(name: string): ReactNode {
	const words = name.split(/(?<=[a-z])(?=[A-Z])|(?<=_)/)
	return <bdi>{words.flatMap((word, index) => (index > 0 ? [<wbr key={word} />, word] : [word]))}</bdi>
}
