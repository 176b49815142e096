/** Secrets the attacks send or own: none may ever be logged. */
export const secretWords = {
	address: 'an-address-nobody-logs',
	password: 'a-Secret-that-nobody-logs-1',
	newPassword: 'another-Secret-nobody-logs-2',
	wrongPassword: 'a-wrong-Secret-nobody-logs-3',
	mailToken: 'a-token-of-a-mail-that-nobody-logs-00000000',
	code: 'a-code-nobody-logs',
	pushKey: 'a-push-key-nobody-logs',
} as const
