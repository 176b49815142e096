import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as it came, and where it was sent. */
export interface Received {
	to: string[]
	from: string
	mail: Email
}

/** A mail server on this machine that keeps what it is given. */
export interface Mailbox {
	/** For SMTP_URL. */
	url: string
	received: Received[]
	/** From now on it takes nothing, for now (4xx) or for good (5xx); null: it takes all. */
	refuse: (status: number | null) => void
	/** Waits until so many have come. */
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
