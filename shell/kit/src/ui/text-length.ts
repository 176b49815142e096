/** A text's length in code points, as the services count it: an emoji outside the BMP is one, not two UTF-16 units. */
export function textLength(text: string): number {
	return text.length - surrogatePairs(text)
}

/** The text, cut at a maximum of code points; never in the middle of one. */
export function cutText(text: string, max: number): string {
	return textLength(text) <= max ? text : Array.from(text).slice(0, max).join('')
}

/** The `maxlength` of a control with this value: HTML counts UTF-16 units, of which some code points take two. */
export function maxLengthFor(value: string, max: number): number {
	return max + surrogatePairs(value)
}

function surrogatePairs(text: string): number {
	return text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0
}
