/** `character form [other…]`, separated by `|`. */
declare module 'opencc-js/dict/*' {
	const rows: string
	export default rows
}
