import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as received, with its envelope recipients. */
export interface Received {
	to: string[]
	from: string
	mail: Email
}

/** A local mail server that stores what it receives. */
export interface Mailbox {
	/** For SMTP_URL. */
	url: string
	received: Received[]
	/** Refuses all mails from now on, temporarily (4xx) or permanently (5xx); null: accepts all. */
	refuse: (status: number | null) => void
	/** Waits until so many have arrived. */
	count: (wanted: number) => Promise<Received[]>
	stop: () => Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
	const received: Received[] = []
	let refusal: number | null = null
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS', 'AUTH'],
		logger: false,
		onRcptTo: (_address, _session, done) => done(refusal ? Object.assign(new Error('not now'), { responseCode: refusal }) : null),
		onData: (stream, { envelope }, done) => {
			const chunks: Buffer[] = []
			stream.on('data', (chunk: Buffer) => chunks.push(chunk))
			stream.on('end', () => {
				void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
					const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
					received.push({ to: envelope.rcptTo.map(({ address }) => address), from, mail })
					done()
				}, done)
			})
		},
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
	const { port } = server.server.address() as AddressInfo // a TCP server has one
	return {
		url: `smtp://127.0.0.1:${port}`,
		received,
		refuse: (status) => {
			refusal = status
		},
		count: async (wanted) => {
			for (let waited = 0; received.length < wanted && waited < 10_000; waited += 20) await setTimeout(20)
			if (received.length < wanted) throw new Error(`Of ${wanted} mails ${received.length} came.`)
			return received
		},
		stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
	}
}
