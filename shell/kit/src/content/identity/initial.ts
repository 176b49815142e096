const firstOf = (name: string): string => [...name][0] ?? '?'

/** The first letter of a name, which stands on its mark. */
export function initialOf(name: string): string {
	return firstOf(name).toUpperCase()
}

/** The ground of its mark: one of eight, by the initial alone (rule media-9). */
export function groundOf(name: string): number {
	return (firstOf(name).toLowerCase().codePointAt(0) ?? 0) % 8
}

/** The fill of a shape. An attribute: the content security policy forbids styles, and each name has other colours. */
export const fillOf = (colour: number): string => `var(--mark-${colour})`
