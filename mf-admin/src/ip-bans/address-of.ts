/** "203.0.113.7", or "203.0.113.0/24" for a range. */
export function addressOf({ ip, maskedBits }: { ip: string; maskedBits: number }): string {
	return maskedBits === 0 ? ip : `${ip}/${maskedBits}`
}
