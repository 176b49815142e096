/** Splits a list into slices of `size`; the last has the rest. */
export function chunk<T>(all: readonly T[], size: number): T[][] {
	return Array.from({ length: Math.ceil(all.length / size) }, (_none, index) => all.slice(index * size, (index + 1) * size))
}
