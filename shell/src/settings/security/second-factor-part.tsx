import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import { type ReactNode, useState } from 'react'
import { t } from '../text.ts'
import { Part } from './part.tsx'
import type { PartProps } from './part-props.ts'
import styles from './security.module.css'

const dialogs = () => import(/* webpackChunkName: "second-factor" */ './second-factor-dialogs.tsx')
const SetUpDialog = lazyDialog(async () => (await dialogs()).SetUpDialog)
const NewCodesDialog = lazyDialog(async () => (await dialogs()).NewCodesDialog)
const TurnOffDialog = lazyDialog(async () => (await dialogs()).TurnOffDialog)

/** Second factor: a code from an app, required after the password. */
export function SecondFactorPart({ security: { secondFactor }, onChange }: PartProps): ReactNode {
	const [openDialog, setOpenDialog] = useState<'set-up' | 'codes' | 'off' | null>(null)
	const close = () => setOpenDialog(null)
	const action = secondFactor ? (
		<>
			<Button onClick={() => setOpenDialog('codes')}>{t('new-codes')}</Button>
			<Button kind="quiet" onClick={() => setOpenDialog('off')}>
				{t('turn-off')}
			</Button>
		</>
	) : (
		<Button onClick={() => setOpenDialog('set-up')}>{t('set-up')}</Button>
	)
	return (
		<Part heading={t('second-factor')} hint={<SecondFactorStatus secondFactor={secondFactor} />} action={action}>
			{openDialog === 'set-up' && <SetUpDialog onChange={onChange} onClose={close} />}
			{openDialog === 'codes' && <NewCodesDialog onChange={onChange} onClose={close} />}
			{openDialog === 'off' && <TurnOffDialog onChange={onChange} onClose={close} />}
		</Part>
	)
}

function SecondFactorStatus({ secondFactor }: Pick<PartProps['security'], 'secondFactor'>): ReactNode {
	if (!secondFactor) return t('second-factor-off')
	const { since, recoveryCodesLeft: left } = secondFactor
	return t.rich('second-factor-on', { date: formatDate(since), left }, { good: <span className={styles.good} /> })
}
