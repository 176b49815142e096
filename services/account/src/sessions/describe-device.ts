import type { OwnSession } from '@folkmoot/account-contract/security'
import Bowser from 'bowser'

const kinds: Readonly<Record<string, OwnSession['kind']>> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' }

/** A browser's user agent in words: "Firefox on Linux". */
export function describeDevice(userAgent: string | null): Pick<OwnSession, 'device' | 'kind'> {
	if (!userAgent) return { device: 'Unknown device', kind: 'unknown' }
	const { browser, os, platform } = Bowser.parse(userAgent)
	const [program, system] = [nameOf(browser.name), nameOf(os.name)]
	// Unknown clients name themselves like `curl/8.0`.
	const device = [program ?? /^[A-Za-z][\w .-]{0,30}(?=\/)/.exec(userAgent)?.[0] ?? 'Unknown app', ...(system ? [`on ${system}`] : [])]
	return { device: device.join(' '), kind: kinds[platform.type ?? ''] ?? 'unknown' }
}

function nameOf(name: string | undefined): string | undefined {
	return name === '' || name === 'Mozilla' ? undefined : name
}
