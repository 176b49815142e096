declare module 'html-encoding-sniffer' {
	/** The name of the encoding that the HTML standard finds for a page, or the default given. */
	export default function sniffEncoding(
		bytes: Uint8Array,
		options: { xml?: boolean; transportLayerEncodingLabel?: string; defaultEncoding?: string },
	): string
}
