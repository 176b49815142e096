/** An address of mail, also as list archives disguise it: `ada at example.org`, `ada(at)example(dot)org`. */
const mailAddress =
	/(?<![\w.+-])[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?:@|\s?[([<{]\s?at\s?[)\]>}]\s?|\s(?:at|AT)\s(?=[\w-]+(?:\.|\s?[([]dot[)\]]\s?)))(?:[\w-]{1,63}(?:\.|\s?[([]dot[)\]]\s?)){1,8}[a-z]{2,24}(?![\w-])/gi

/** A text in which no address of mail can be read. */
export const maskMailAddresses = (text: string) => text.replace(mailAddress, '[address removed]')

/** What a name says without its address: `Ada`, or the part before the sign; '' if nothing is left. */
export function nameWithoutAddress(name: string): string {
	const plain = name
		.replace(mailAddress, ' ')
		.replace(/[<>()"]/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()
	if (plain !== '') return plain
	const [local = ''] = name.trim().split(/@|\s|\(at\)/i)
	return local.replace(/[<>()"]/g, '').trim()
}
