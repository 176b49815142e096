import {
	type Announcements,
	closestCenter,
	DndContext,
	type DragEndEvent,
	KeyboardSensor,
	type Modifier,
	PointerSensor,
	type UniqueIdentifier,
	useSensor,
	useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'

interface Props {
	/** Ids of the items, in order. */
	ids: readonly string[]
	/** Noun for one item, as in the middle of a sentence. */
	noun: string
	onMove: (from: number, to: number) => void
	isFixed?: boolean
	children: ReactNode
}

/** Restricts dragging to the vertical axis. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** A list sorted by drag and drop or by keys: Space, arrows, Space. Load it as a chunk of its own. */
export function SortableList({ ids, noun, onMove, isFixed = false, children }: Props): ReactNode {
	const sensors = useSensors(
		useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
		useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
	)
	const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id))
	const onDragEnd = ({ active, over }: DragEndEvent) => {
		if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id))
	}
	const draggable = `Space takes the ${noun} up, arrows move it, Space puts it down, Escape puts it back.`
	return (
		<DndContext
			sensors={sensors}
			collisionDetection={closestCenter}
			modifiers={[upAndDown]}
			accessibility={{ announcements: announcementsFor(ids, noun), screenReaderInstructions: { draggable } }}
			onDragEnd={onDragEnd}
		>
			<SortableContext items={[...ids]} strategy={verticalListSortingStrategy} disabled={isFixed}>
				{children}
			</SortableContext>
		</DndContext>
	)
}

/** Props of one item of a SortableList: for the item itself, and for its drag handle. */
export function useSortableItem(id: string) {
	const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id })
	return {
		item: { ref: setNodeRef, style: { transform: CSS.Translate.toString(transform), transition } },
		grip: { ref: setActivatorNodeRef, ...attributes, ...listeners },
		isDragging,
	}
}

function announcementsFor(ids: readonly string[], noun: string): Announcements {
	const name = noun.charAt(0).toUpperCase() + noun.slice(1)
	const place = (id: UniqueIdentifier) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`
	return {
		onDragStart: ({ active }) => `${name} taken up from ${place(active.id)}.`,
		onDragOver: ({ over }) => (over ? `${name} is over ${place(over.id)}.` : undefined),
		onDragEnd: ({ over }) => (over ? `${name} put down at ${place(over.id)}.` : `${name} put back.`),
		onDragCancel: ({ active }) => `${name} put back at ${place(active.id)}.`,
	}
}
