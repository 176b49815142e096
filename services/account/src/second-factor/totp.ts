import { generateSecret, generateURI, verify } from 'otplib'

/** Clock skew of an app: half a minute either way. */
const toleranceSeconds = 30

/** A key for an authenticator app: 32 characters to type. */
export function makeKey(): string {
	return generateSecret()
}

/** The URI for a QR code: the app shows the site and the name beside its codes. */
export function keyUri(key: string, { siteName, username }: { siteName: string; username: string }): string {
	return generateURI({ issuer: siteName, label: username, secret: key })
}

/** The TOTP step of this code, near now; null if the code is wrong. */
export async function stepOfCode(key: string, code: string, now: Date): Promise<number | null> {
	const token = code.replaceAll(/\s/g, '')
	if (!/^\d{6}$/.test(token)) return null
	const epoch = Math.floor(now.getTime() / 1_000)
	const result = await verify({ secret: key, token, epoch, epochTolerance: toleranceSeconds })
	return result.valid && 'timeStep' in result ? result.timeStep : null
}
