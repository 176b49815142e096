import { claimNoteMax } from '@folkmoot/account-contract/claim-limits'
import { useAction, usePageData } from '@folkmoot/kit/api'
import { ExternalLink } from '@folkmoot/kit/content/external-link.tsx'
import { useCopyText } from '@folkmoot/kit/content/share.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { CancelButton } from '@folkmoot/kit/ui/cancel-button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import styles from './claim-dialog.module.css'
import { t } from './claim-text.ts'
import { type Claim, check, claimAuthor, listOwnClaims, withdraw } from './claims.api.ts'
import { FoundCodes } from './found-codes.tsx'

interface Props {
	username: string
	onClose: () => void
}

/** Claims the name of an imported author: asks for a note, then says where to put the code and how the claim stands. */
export function ClaimDialog({ username, onClose }: Props): ReactNode {
	const own = usePageData(listOwnClaims, {})
	if (own.state !== 'loaded') {
		return (
			<Dialog title={t('title', { name: `@${username}` })} onClose={onClose}>
				<DataFallback of={own} skeleton={<p>{t('loading')}</p>} />
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
			<CancelButton onClick={onClose} />
			<Button kind="primary" type="submit" form={form} isLoading={isRunning}>
				{t('claim')}
			</Button>
		</>
	)
	return (
		<Dialog title={t('title', { name: `@${username}` })} onClose={onClose} footer={footer}>
			<form id={form} className={styles.parts} onSubmit={submit}>
				{denied && <Notice tone="warn">{denied.answer ? t('denied-because', { answer: denied.answer }) : t('denied')}</Notice>}
				<p>{t('how')}</p>
				<p>{t('then', { name: `@${username}` })}</p>
				<TextArea label={t('note')} rows={3} value={note} maxLength={claimNoteMax} error={error} onChange={setNote} />
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
			alert(t('withdrawn'))
		},
		{ claim_answered: reload },
	)
	const [look, isLooking] = useAction(
		async () => {
			await check(claim.id)
			await reload()
		},
		{ claim_answered: reload },
	)
	const isWaiting = claim.state === 'waiting'
	const footer = (
		<>
			{isWaiting && (
				<Button kind="quiet" isLoading={isRunning} onClick={() => void take()}>
					{t('withdraw')}
				</Button>
			)}
			<Button {...(isWaiting ? {} : { kind: 'primary' as const })} onClick={onClose}>
				{t('close')}
			</Button>
			{isWaiting && (
				<Button kind="primary" isLoading={isLooking} onClick={() => void look()}>
					{t('check')}
				</Button>
			)}
		</>
	)
	return (
		<Dialog title={t('yours', { name: `@${username}` })} onClose={onClose} footer={footer}>
			{isWaiting ? <WaitingClaim claim={claim} /> : <p>{t('approved', { name: `@${username}` })}</p>}
		</Dialog>
	)
}

function WaitingClaim({ claim: { code, originals, note, check } }: { claim: Claim }): ReactNode {
	const copy = useCopyText()
	return (
		<div className={styles.parts}>
			<p>{t('put-code')}</p>
			<p className={styles.code}>
				<code>{code}</code>
				<Button size="small" onClick={() => void copy(code, t('copied'))}>
					{t('copy')}
				</Button>
			</p>
			{originals.length > 0 && (
				<>
					<p>{t('example')}</p>
					<ul className={styles.originals}>
						{originals.map((address) => (
							<li key={address}>
								<ExternalLink href={address}>{address}</ExternalLink>
							</li>
						))}
					</ul>
				</>
			)}
			<p>{t('wait')}</p>
			<div role="status">{check && <FoundCodes check={check} />}</div>
			{note && <p className={styles.quiet}>{t('your-note', { note })}</p>}
		</div>
	)
}
