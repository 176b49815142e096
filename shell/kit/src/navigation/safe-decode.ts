/** Decodes a part of a URL; malformed percent-encoding, which anybody can write into a link, is returned as it is. */
export function safeDecode(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}
