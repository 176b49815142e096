import type { Made, RootContent, Text } from 'mdast'

/** A node that becomes this element of the page. */
export function made(hName: string, children: readonly RootContent[], hProperties: Record<string, string> = {}): Made {
	return { type: 'made', data: { hName, hProperties }, children: [...children] }
}

export const text = (value: string): Text => ({ type: 'text', value })
