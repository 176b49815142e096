const iso = /^(\d{4})-(\d\d)(?:-(\d\d))?(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i
const mail =
	/(?:^|[^\d])(\d{1,2})\.?[ -]([^\s\d.-]{3,12})\.?[ -](\d{4}|\d\d)(?:[ ,]+(\d{1,2}):(\d\d)(?::(\d\d))?)?\s*([A-Z]{1,5}|[+-]\d\d:?\d\d)?/i
/** The beginnings of months in English, German, French, Spanish, Portuguese and Italian. */
const months = [
	/^(?:jan|ene|gen)/,
	/^(?:f[eé][bv])/,
	/^(?:mar|mär|mrz)/,
	/^(?:apr|avr|abr)/,
	/^(?:ma[iyg])/,
	/^(?:jun|juin|giu)/,
	/^(?:jul|juil|lug)/,
	/^(?:aug|ago|ao[uû])/,
	/^(?:sep|set)/,
	/^(?:o[ckut]t)/,
	/^(?:nov)/,
	/^(?:d[eéi][cz])/,
]
/** Hours from UTC. */
const zones: Readonly<Record<string, number>> = {
	...{ EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 },
	...{ CET: 1, CEST: 2, WEST: 1, EET: 2, EEST: 3, BST: 1, MSK: 3, JST: 9, IST: 5.5 },
}

/**
 * A time as feeds and mails have it (RFC 3339, RFC 822 with years of two digits, names of zones and months in other languages, parts
 * missing) in RFC 3339, UTC; without a zone it is UTC. What cannot be read comes back as it is.
 */
export function readLooseTime(text: string): string {
	const given = text.trim()
	return timeOfIso(iso.exec(given)) ?? timeOfMail(mail.exec(given)) ?? given
}

function timeOfIso(found: RegExpExecArray | null): string | null {
	if (!found) return null
	const [, year, month, day = '1', hour = '0', minute = '0', second = '0', fraction = '0', zone] = found
	const ms = Number(fraction.padEnd(3, '0'))
	return written(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second), ms), zone)
}

function timeOfMail(found: RegExpExecArray | null): string | null {
	if (!found) return null
	const [, day, name = '', year = '', hour = '0', minute = '0', second = '0', zone] = found
	const month = months.findIndex((pattern) => pattern.test(name.toLowerCase()))
	if (month < 0) return null
	const short = Number(year)
	const full = year.length === 4 ? short : short + (short < 70 ? 2000 : 1900)
	return written(Date.UTC(full, month, Number(day), Number(hour), Number(minute), Number(second)), zone)
}

function written(utc: number, zone: string | undefined): string | null {
	const time = new Date(utc - offsetOf(zone ?? 'Z') * 3_600_000)
	return Number.isNaN(time.getTime()) || time.getUTCFullYear() > 9999 || time.getUTCFullYear() < 1 ? null : time.toISOString()
}

function offsetOf(zone: string): number {
	const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
	if (!sign) return zones[zone.toUpperCase()] ?? 0
	return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60)
}
