import { currentLocale } from '@folkmoot/kit/i18n'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { Field, type FieldProps } from '@folkmoot/kit/ui/field.tsx'
import { Tabs } from '@folkmoot/kit/ui/tabs.tsx'
import { Count } from '@folkmoot/kit/ui/text-input.tsx'
import { keptText, maxLengthFor, textLength } from '@folkmoot/kit/ui/text-length.ts'
import { useLazyModule } from '@folkmoot/kit/ui/use-lazy-module.ts'
import { usePrehydrationInput } from '@folkmoot/kit/ui/use-prehydration-input.ts'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { type ReactNode, type Ref, type TextareaHTMLAttributes, useCallback, useRef, useState } from 'react'
import { Preview } from './preview.tsx'
import { t } from './text.ts'
import styles from './writing-field.module.css'
import type { WritingToolsProps } from './writing-tools.tsx'

interface Props extends Pick<FieldProps, 'label' | 'hidesLabel' | 'error'> {
	value: string
	onChange: (value: string) => void
	maxLength: number
	/** `page`: it is the main content of the page. */
	size?: 'box' | 'page'
	/** While sending, the field is read-only but keeps the focus. */
	isSending?: boolean
	ref?: Ref<HTMLTextAreaElement>
	onKeyDown?: TextareaHTMLAttributes<HTMLTextAreaElement>['onKeyDown']
	onPaste?: TextareaHTMLAttributes<HTMLTextAreaElement>['onPaste']
}

/**
 * A growing text field with toolbar, shortcuts, name completion and preview. Those load after it is shown; without them,
 * and without scripts, it is a plain field.
 */
export function WritingField({ label, hidesLabel, error, value, maxLength, ...rest }: Props): ReactNode {
	// Only a text that was there before can be longer: the field takes no more.
	const lengthError = textLength(value) > maxLength ? t('too-long', { max: maxLength.toLocaleString(currentLocale()) }) : undefined
	// Without a label the count shows only near the limit.
	const showsCount = !hidesLabel || textLength(value) > maxLength * 0.9
	return (
		<Field label={label} hidesLabel={hidesLabel} error={error ?? lengthError} aside={showsCount && <Count value={value} max={maxLength} />}>
			{(control) => <Box {...rest} control={control} value={value} maxLength={maxLength} />}
		</Field>
	)
}

interface BoxProps extends Omit<Props, 'label' | 'hidesLabel' | 'error'> {
	control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
}

const views = ['write', 'preview'] as const
type View = (typeof views)[number]

const fetchTools = () => import(/* webpackChunkName: "writing" */ './writing-tools.tsx')

function Box({ control, value, onChange, maxLength, size = 'box', isSending = false, ref, onKeyDown, onPaste }: BoxProps): ReactNode {
	const tools = useLazyModule(fetchTools)
	const [field, setField] = useState<HTMLTextAreaElement | null>(null)
	const [view, setView] = useState<View>('write')
	const [listIds, setListIds] = useState<Parameters<WritingToolsProps['onActiveOption']>[0]>(null)
	const area = useRef<HTMLTextAreaElement>(null)
	usePrehydrationInput(area, value, onChange)
	const attach = useCallback(
		(element: HTMLTextAreaElement | null) => {
			area.current = element
			setField(element)
			if (typeof ref === 'function') ref(element)
			else if (ref) ref.current = element
		},
		[ref],
	)
	const show = (next: View) => {
		setView(next)
		// Keyboard users stay on the tabs.
		if (next === 'write' && !document.activeElement?.matches(':focus-visible')) requestAnimationFrame(() => field?.focus())
	}
	const panelId = `${control.id}-panel`
	return (
		<div className={classNames(styles.box, styles[size], control['aria-invalid'] && styles.invalid)}>
			<div className={styles.head}>
				<Tabs label={t('view')} tabs={views.map((key) => ({ key, label: t(key) }))} current={view} onChange={show} panelId={panelId} />
				<div className={styles.tools} hidden={view === 'preview'}>
					{tools && field && <tools.WritingTools field={field} onActiveOption={setListIds} />}
				</div>
				<a className={styles.guide} href={paths.markdownGuide()} target="_blank" rel="noopener" aria-label={t('guide')} title={t('guide')}>
					<CircleHelp />
				</a>
			</div>
			<div id={panelId} role="tabpanel" aria-label={t(view)}>
				<textarea
					{...control}
					{...(listIds ? { 'aria-controls': listIds.list, 'aria-activedescendant': listIds.option } : {})}
					ref={attach}
					aria-autocomplete="list"
					className={styles.field}
					hidden={view === 'preview'}
					maxLength={maxLengthFor(maxLength)}
					readOnly={isSending}
					value={value}
					onChange={(event) => onChange(keptText(event.target.value, value, maxLength))}
					onKeyDown={onKeyDown}
					onPaste={onPaste}
				/>
				{view === 'preview' && <Preview text={value} />}
			</div>
		</div>
	)
}
