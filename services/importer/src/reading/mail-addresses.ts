const local = "[\\w.!#$%&'*+/=?^`{|}~-]{1,64}"
const domain = '(?:[\\w-]{1,63}(?:\\.|\\s?[([]dot[)\\]]\\s?)){1,8}[a-z]{2,24}'
/** `@`, and what is written instead of it. */
const sign = '(?:@|\\s?[([{]\\s?at\\s?[)\\]}]\\s?)'

const mailAddress = new RegExp(`(?<![\\w.+-])${local}${sign}${domain}(?![\\w-])`, 'gi')
/** `ada at example.org`, which can also be a place where somebody was. */
const disguised = new RegExp(`(?<![\\w.+-])${local} at ${domain}(?![\\w-])`, 'gi')
/** Where an address is due: in brackets, and behind the names of headers. */
const inBrackets = /<[^<>\n]{1,200}>|\([^()\n]{1,200}\)/g
const header = /^[> \t]*(?:from|to|cc|reply-to|sender|e-?mail)\b/i

/** A text in which no address of mail can be read. */
export function maskMailAddresses(text: string): string {
	return text
		.replace(inBrackets, maskDisguised)
		.replace(/.+/g, (line) => (header.test(line) ? maskDisguised(line) : line))
		.replace(mailAddress, '(address removed)')
}

const maskDisguised = (part: string) => part.replace(disguised, '(address removed)')

/** What a name says without its address: `Ada`; of an address alone the part before its sign; '' if nothing is left. */
export function nameWithoutAddress(name: string): string {
	const plain = tidy(name.replace(mailAddress, ' ').replace(disguised, ' '))
	if (plain !== '') return plain
	return tidy(name).split(/@|\s/)[0] ?? ''
}

const tidy = (name: string) =>
	name
		.replace(/[<>()"[\]]/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()
