import { generateSecret, generateURI, verify } from 'otplib'

/** An app's clock may be half a minute wrong, either way. */
const toleranceSeconds = 30

/** A key for an authenticator app: 32 letters and digits to type. */
export function makeKey(): string {
	return generateSecret()
}

/** What a QR code says: the app shows the site and the name beside its codes. */
export function keyAddress(key: string, { siteName, username }: { siteName: string; username: string }): string {
	return generateURI({ issuer: siteName, label: username, secret: key })
}

/** The number of the half minute this code belongs to, near now; null where it is not right. */
export async function stepOfCode(key: string, code: string, now: Date): Promise<number | null> {
	const token = code.replaceAll(/\s/g, '')
	if (!/^\d{6}$/.test(token)) return null
	const epoch = Math.floor(now.getTime() / 1_000)
	const result = await verify({ secret: key, token, epoch, epochTolerance: toleranceSeconds })
	return result.valid && 'timeStep' in result ? result.timeStep : null
}
