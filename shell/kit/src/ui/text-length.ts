/** A text's length in code points, as the services count it: an emoji outside the BMP is one, not two UTF-16 units. */
export function textLength(text: string): number {
	return text.length - surrogatePairs(text)
}

/** More than nine tenths of a maximum are used: time to show how much is left. */
export function isNearLimit(text: string, max: number): boolean {
	return textLength(text) > 0.9 * max
}

/** The text, cut at a maximum of code points; never in the middle of one. */
export function cutText(text: string, max: number): string {
	return textLength(text) <= max ? text : Array.from(text).slice(0, max).join('')
}

/**
 * The `maxlength` of a control: HTML counts UTF-16 units, of which a code point takes up to two. It never cuts what may stay, pasted
 * emoji for instance; `keptText` does the rest.
 */
export function maxLengthFor(max: number): number {
	return 2 * max
}

/**
 * What a field takes of a change: of what is inserted, as much as there is room for, and never a character that was there before. A
 * text that is too long already may shrink.
 */
export function keptText(changed: string, before: string, max: number | undefined): string {
	if (max === undefined || textLength(changed) <= Math.max(max, textLength(before) - 1)) return changed
	const start = commonStart(changed, before)
	const end = commonEnd(changed.slice(start), before.slice(start))
	const [head, tail] = [changed.slice(0, start), changed.slice(changed.length - end)]
	const room = Math.max(0, max - textLength(head) - textLength(tail))
	return head + cutText(changed.slice(start, changed.length - end), room) + tail
}

/** In UTF-16 units; whole code points. */
function commonStart(a: string, b: string): number {
	let length = 0
	while (length < Math.min(a.length, b.length) && a[length] === b[length]) length++
	return /[\ud800-\udbff]/.test(a[length - 1] ?? '') ? length - 1 : length
}

function commonEnd(a: string, b: string): number {
	let length = 0
	while (length < Math.min(a.length, b.length) && a.at(-1 - length) === b.at(-1 - length)) length++
	return length > 0 && /[\udc00-\udfff]/.test(a.at(-length) ?? '') ? length - 1 : length
}

function surrogatePairs(text: string): number {
	return text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0
}
