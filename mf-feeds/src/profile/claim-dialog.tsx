import { claimNoteMax } from '@folkmoot/account-contract/claim-limits'
import { useAction, usePageData } from '@folkmoot/kit/api'
import { ExternalLink } from '@folkmoot/kit/content/external-link.tsx'
import { useCopyText } from '@folkmoot/kit/content/share.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import styles from './claim-dialog.module.css'
import { type Claim, claimAuthor, listOwnClaims, withdraw } from './claims.api.ts'

interface Props {
	username: string
	onClose: () => void
}

/** Claims the name of an imported author: asks for a note, then says where to put the code and how the claim stands. */
export function ClaimDialog({ username, onClose }: Props): ReactNode {
	const own = usePageData(listOwnClaims, {})
	if (own.state !== 'loaded') {
		return (
			<Dialog title={`Are you @${username}?`} onClose={onClose}>
				<DataFallback of={own} skeleton={<p>Loading …</p>} />
			</Dialog>
		)
	}
	const [latest] = own.data.claims.filter(({ authorName }) => authorName === username)
	const part = { username, reload: own.reload, onClose }
	return latest && latest.state !== 'denied' ? <MadeClaim {...part} claim={latest} /> : <ClaimForm {...part} denied={latest} />
}

interface PartProps extends Props {
	reload: () => Promise<void>
}

/** Before the claim is made; `denied`: the last one, which the admins denied. */
function ClaimForm({ username, denied, reload, onClose }: PartProps & { denied: Claim | undefined }): ReactNode {
	const form = useId()
	const [note, setNote] = useState('')
	const [error, setError] = useState<string | undefined>()
	const fail = ({ message }: { message: string }) => setError(message)
	const [claim, isRunning] = useAction(
		async () => {
			await claimAuthor(username, note.trim())
			await reload()
		},
		{ 400: fail, 403: fail, 404: fail, 409: fail },
	)
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		setError(undefined)
		void claim()
	}
	const footer = (
		<>
			<Button onClick={onClose}>Cancel</Button>
			<Button kind="primary" type="submit" form={form} isLoading={isRunning}>
				Claim this name
			</Button>
		</>
	)
	return (
		<Dialog title={`Are you @${username}?`} onClose={onClose} footer={footer}>
			<form id={form} className={styles.parts} onSubmit={submit}>
				{denied && <Notice tone="warn">The admins denied your claim{denied.answer ? `: ${denied.answer}` : '.'}</Notice>}
				<p>
					If you wrote this at the place it was imported from, it can be yours here too. Claim the name, and you get a code to put where
					only you could have put it. An admin looks for it and decides.
				</p>
				<p>
					Then all posts, comments and votes of @{username} become those of your account, and the name @{username} is gone.
				</p>
				<TextArea label="Note to the admins (optional)" rows={3} value={note} maxLength={claimNoteMax} error={error} onChange={setNote} />
			</form>
		</Dialog>
	)
}

/** After it: the code, and where it goes. */
function MadeClaim({ username, claim, reload, onClose }: PartProps & { claim: Claim }): ReactNode {
	const alert = useAlert()
	const [take, isRunning] = useAction(
		async () => {
			await withdraw(claim.id)
			await reload()
			onClose()
			alert('Claim withdrawn.')
		},
		{ claim_answered: reload },
	)
	const isWaiting = claim.state === 'waiting'
	const footer = (
		<>
			{isWaiting && (
				<Button kind="quiet" isLoading={isRunning} onClick={() => void take()}>
					Withdraw claim
				</Button>
			)}
			<Button kind="primary" onClick={onClose}>
				Close
			</Button>
		</>
	)
	return (
		<Dialog title={`Your claim of @${username}`} onClose={onClose} footer={footer}>
			{isWaiting ? (
				<WaitingClaim claim={claim} />
			) : (
				<p>Approved. The posts, comments and votes of @{username} are being moved to your account.</p>
			)}
		</Dialog>
	)
}

function WaitingClaim({ claim: { code, originals, note } }: { claim: Claim }): ReactNode {
	const copy = useCopyText()
	return (
		<div className={styles.parts}>
			<p>Put this code on your profile at the old place, or into a post or comment of yours there:</p>
			<p className={styles.code}>
				<code>{code}</code>
				<Button size="small" onClick={() => void copy(code, 'Code copied.')}>
					Copy code
				</Button>
			</p>
			{originals.length > 0 && (
				<>
					<p>For example in one of these, which came from there:</p>
					<ul className={styles.originals}>
						{originals.map((address) => (
							<li key={address}>
								<ExternalLink href={address}>{address}</ExternalLink>
							</li>
						))}
					</ul>
				</>
			)}
			<p>An admin then looks for it. Leave it there until your claim is answered: you see that here.</p>
			{note && <p className={styles.quiet}>Your note: {note}</p>}
		</div>
	)
}
