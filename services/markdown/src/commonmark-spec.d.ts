/** The specification of CommonMark as data; it comes without types. */
declare module 'commonmark-spec' {
	export const tests: readonly { markdown: string; html: string; section: string; number: number }[]
}
