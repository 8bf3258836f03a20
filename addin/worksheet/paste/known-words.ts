import { isFixedWorkType, isWorkType, workTypes } from "../../../contract/work-types.ts";
import { keysByWord, plainDigits } from "./units.ts";

/** The seconds of one work type in each element. */
export type WorkTypeRole = `${keyof typeof workTypes}_time`;
export type NamedRole = keyof typeof headerWords;
/** "status" is the column of an event log with starts and stops. */
export type ColumnRole = "skip" | "status" | NamedRole | WorkTypeRole;

/**
 * Headers in ten languages and more. `*word` may be part of a longer header. `word+` is weak: it can also
 * mean another role.
 */
const headerWords = {
  standard_time: `*standard time|*std time|*standardzeit|*vorgabezeit|*標準時間|*标准工时|*標準工時|*标准时间|*thời gian định mức|*thời gian chuẩn|*เวลามาตรฐาน|*waktu baku|*waktu standar|*tiempo estándar|*tiempo tipo|*표준시간|*표준 시간`,
  o_no: `o no|ono|order no|analysis|analyse|作業分析|作业分析|phân tích|การวิเคราะห์|analisis|análisis|작업 분석`,
  element_type: `type|category|class+|va nva|va nva w|va nva wait|value+|*work type|*activity type|*classification|*tätigkeitsart|*ablaufart|art+|kategorie|*作業区分|区分|分類|種別|*作业类型|*作業類型|类型|類型|类别|類別|分类|*loại công việc|loại|*ประเภทงาน|ประเภท|*jenis kerja|jenis|kategori|*tipo de trabajo|tipo|categoría|clase|*작업 구분|구분|분류|유형|catégorie|nature|classificação|categoria|rodzaj|kategoria|tipologia|element type|elementtype|*element type|*type of work|*work category|va nva type|activity category`,
  cycle_no: `cycle|cycles|cycle no|cycle number|cyc|obs|observation|run|round|zyklus|zyklus nr|zyklen|durchlauf|サイクル|サイクルno|サイクル番号|回数|回|周期|周期号|循环|循環|次数|週期|chu kỳ|lần|รอบ|รอบที่|รอบการทำงาน|siklus|siklus ke|ciclo|n ciclo|observación|사이클|회차|회|rep|replicate|cykl|n de cycle|relevé|relevé n|observação`,
  video_start_time: `start|*start time|begin|begins|from|in+|time in|tc in|start tc|record in|source in|beginn|*startzeit|anfang|von|*開始|始点|開始時刻|*开始|起始|*開始時間|bắt đầu|từ|*เริ่ม|mulai|awal|inicio|comienzo|desde|시작|시작시간|début|*heure de début|de|início|*hora inicial|od|początek|*rozpoczęcie|inizio|*begin time|timestamp+|*time stamp+|zeitpunkt+|uhrzeit+|*zeitstempel|moment+|instant+|時刻+|时刻+|時点+|hora+|heure+|jam+|thời điểm+|시각+|*onset|time start|*start second|*start sec|*temps de départ|*hora de inicio|*hora de início|*hora inicio|*temps de début|départ|*tiempo inicial|inicial|*tempo inicial|*tiempo de inicio|hora inicio|hora início|startzeitpunkt|start time|in point|mark in|tmin|t start|*waktu mulai|*thời gian bắt đầu|*anfangszeit|begintijd|starttid|tempo di inizio|시작 시간|czas rozpoczęcia|aanvang`,
  video_end_time: `end|*end time|finish|*finish time|stop|*stop time|to|out+|time out|tc out|end tc|record out|source out|*split+|splits+|split time|cumulative|*cumulative time|cum|cum time|elapsed|*elapsed time|running time|overall time|ende|*endzeit|bis|zwischenzeit+|fortschrittszeit|*kumuliert|gesamtzeit+|laufende zeit|*終了|終点|スプリット+|スプリットタイム|累計|累積|累積時間|通算|*结束|累计|累计时间|*結束|累計時間|kết thúc|đến|cộng dồn|thời gian cộng dồn|*สิ้นสุด|เวลาสะสม|สะสม|selesai|akhir|kumulatif|waktu kumulatif|fin|final|hasta|acumulado|tiempo acumulado|끝|종료|누적|누적시간|스플릿+|*heure de fin|à|fim|término|*hora final|do|koniec|*zakończenie|fine|temps cumulé|tempo acumulado|czas narastająco|*offset|time end|*temps de fin|*hora de fin|*hora de término|*hora fin|*tiempo final|*tempo final|*tiempo de fin|hora fin|hora fim|out point|mark out|tmax|t end|*waktu selesai|*thời gian kết thúc|total+|total time+|totals+|*end second|*end sec|eindtijd|sluttid|tempo di fine|종료 시간|czas zakończenia|einde|slut|arrivée|llegada`,
  duration: `duration|dur|lap+|laps+|*lap time|time+|times+|observed+|*observed time|*element time|*operation time|process time|cycle time+|manual time|*dauer|zeit+|*rundenzeit|runde+|*einzelzeit|*istzeit|ist zeit|ist|actual|actual time|実績|*実績時間|实际|實際|실적|aktual|*所要時間|時間+|ラップ+|ラップタイム|*観測時間|*測定時間|個別時間|作業時間|*时长|*時長|时间+|圈时|单圈|单圈时间|*观测时间|作业时间|*觀測時間|*thời lượng|thời gian+|*thời gian thao tác|*thời gian bấm giờ|*ระยะเวลา|เวลา+|เวลาที่ใช้|*เวลาปฏิบัติงาน|จับเวลา|*durasi|waktu+|*waktu pengamatan|lama|duración|tiempo+|*tiempo observado|vuelta+|*tiempo de vuelta|소요 시간|소요시간|시간+|*관측시간|*측정시간|랩+|랩타임|ot|obs time|avg+|average+|avg time+|average time+|mean time+|durée|*temps+|*temps relevé|*temps observé|duração|tempo+|*tempo observado|czas+|*czas trwania|*czas operacji|durata|duur|varaktighet|längd`,
  name: `element|elements|*element name|*work element|*element description|name|task|*task name|activity|*activity name|operation|*operation name|motion|process|step|work step|job|label+|*description|*ablaufabschnitt|vorgang|*vorgangsbezeichnung|*tätigkeit|*arbeitsschritt|schritt|arbeitsgang|bezeichnung|*beschreibung|benennung|*要素作業|要素|作業名|作業|作業内容|動作|工程名|工程|項目|名称|*作业要素|*作業要素|动作|操作|工序|作业内容|作业名称|作业|*動作要素|作業名稱|*thao tác|tên thao tác|công đoạn|nội dung|bước|tên|*งานย่อย|ขั้นตอน|ขั้นตอนการทำงาน|ชื่องาน|งาน|กิจกรรม|รายการ|รายละเอียด|*elemen|elemen kerja|nama elemen|kegiatan|aktivitas|langkah|uraian|nama|elemento|*elemento de trabajo|operación|tarea|actividad|descripción|paso|nombre|*요소작업|작업명|작업|작업내용|동작|공정|항목|이름|내용|élément|éléments|*élément de travail|opération|tâche|activité|désignation|libellé|*descrição|operação|atividade|tarefa|etapa|czynność|*opis czynności|zabieg|opis|nazwa|operacja|descrizione|attività|behavior|behaviour|behaviors|action|actions|event+|events+|*event name|*phase name|phase|*marker name|*marker label|*clip name|*behavior name|*label text|annotation|annotations|*segment name|evento+|acción|ação|ereignis+|aktion|verhalten|événement+|comportement|イベント+|行動|事件+|行为|sự kiện+|hành động|เหตุการณ์+|peristiwa+|이벤트+|행동|text+|lap name|lap description|subtask|sub task|title+|narration|utterance|caption|subtitle|transcript|transcription|annotatie|annotering|anotación|anotação|annotazione|adnotacja|handeling|công việc`,
  sequence: `no|nr|n|num|number|seq|sequence|step no|lap no|lap number|pos|position|item|id|lfd nr|nummer|番号|順番|順|序号|序|編號|编号|序號|stt|thứ tự|ลำดับ|ลำดับที่|ที่|nomor|urutan|nº|n.º|número|orden|번호|순번|순서|elem|elem no|lp|l p|n°|numéro|ordem`,
};
/** Common words, and those of the add-in's worksheets. */
const workTypeWords = {
  va: `v|value add|value adding|value-added|value added work|added value|productive|main|work|wertschöpfung|ws|haupttätigkeit|正味|正味作業|付加価値作業|付加価値有|有|增值作业|加值作業|加值|增值作業|giá trị gia tăng|tạo giá trị|เพิ่มมูลค่า|มีคุณค่า|มูลค่าเพิ่ม|nilai tambah|bernilai tambah|valor añadido|valor agregado|agrega valor|va 작업|부가가치|가치|${Object.values(workTypes.va.words).join("|")}`,
  nva: `n|nv|nnva|nva-r|rnva|required|required non value adding|required non value added|necessary non value adding|necessary non value added|loss|losses|non value added|non value add|non value adding|non-value added|non-value adding|non-value-added|non-value-adding|waste|muda|nicht wertschöpfend|nicht-wertschöpfend|verschwendung|付随|付帯|付随作業|付帯作業|非付加価値|ムダ|無駄|非增值|浪费|非加值|浪費|không tạo giá trị|lãng phí|ไม่เพิ่มมูลค่า|ไม่มีคุณค่า|ความสูญเปล่า|tidak bernilai tambah|non nilai tambah|pemborosan|sin valor|no agrega valor|desperdicio|비부가가치|낭비|${Object.values(workTypes.nva.words).join("|")}`,
  wait: `w|waiting|idle|idle time|delay|warten|wartezeit|待ち|手待ち|待ち時間|手待|等待|等待时间|等待時間|chờ|chờ đợi|รอ|การรอ|รอคอย|menunggu|tunggu|espera|esperar|demora|대기|기다림|${Object.values(workTypes.wait.words).join("|")}`,
};
const totalWords = `takt|takt time|taktzeit|タクト|タクトタイム|节拍时间|節拍時間|택트타임|total|totals|sum|subtotal|sub total|grand total|average|avg|mean|median|min|max|minimum|maximum|std dev|stdev|standard deviation|cycle time|ct|summe|gesamt|mittelwert|durchschnitt|mittel|zwischensumme|gesamtzeit|zykluszeit|合計|計|小計|総計|平均|サイクルタイム|合计|小计|总计|总和|平均值|總計|tổng|tổng cộng|trung bình|cộng|รวม|ผลรวม|รวมทั้งหมด|ค่าเฉลี่ย|เฉลี่ย|jumlah|rata-rata|rerata|suma|promedio|media|합계|총계|소계|평균|razem|łącznie|średnia|somme|moyenne|temps total|durée totale|totaux|soma|média|tempo total|totale|somma|total time|sum total|total sum|total cycle time|total duration|cycle total|average time|mean time|σ|ø|gesamtsumme|gesamtdauer|summe zeit|合計時間|合計値|総時間|平均時間|平均値|合计时间|总时间|平均时间|總時間|tổng thời gian|thời gian trung bình|รวมเวลา|เวลารวม|เวลาเฉลี่ย|total waktu|waktu rata-rata|tiempo total|total general|tiempo promedio|총 시간|총시간|합계 시간|평균 시간|평균시간`;

/** `isWeak`: the header can also mean another role. `Time` may be a moment, `Split` a lap. */
export type HeaderRole = NonNullable<ReturnType<typeof headerRole>>;
/** Returns the role that a header names, without its unit; undefined if unknown. */
export function headerRole(header: string) {
  const word = plainWord(header.replace(/^\s*[#＃]\s*$/, "no"));
  // `Start s`, `Begin Time - hh:mm:ss.ms`.
  const timeFormat =
    / (?:(?:h{1,2} )?m{1,2} ss(?: (?:ms|f{1,3}|h{1,2}|0+|s+|c{1,2}|msec))?|ss msec|s|secs?|seconds?|ms|msec|milliseconds?|min|minutes?|frames?|tc|timecode)$/;
  const bare = word.replace(timeFormat, "");
  const key = [word, bare].find((it) => roles.has(it)) ?? within.find((it) => bare.includes(it)) ?? "";
  const role = roles.get(key);
  return role && { role, isWeak: weak.has(key) };
}

export function roleIn(header: string): NamedRole | undefined {
  return headerRole(header)?.role;
}

export function workTypeIn(text: string): string | undefined {
  const word = plainDigits(text).toLowerCase();
  const [code = ""] = word.split(/\s/, 1);
  return isWorkType(code) ? code : types.get(word);
}

/** Returns the work type in a header of times: `NVA (s)`, `Wait time`, `正味時間`. */
export function timedWorkTypeIn(header: string) {
  const word = plainWord(header);
  const timeWords =
    / ?(?:time|seconds?|secs?|s|min|zeit|時間|时间|시간|thời gian)$|^(?:เวลา|waktu |tiempo |thời gian )/;
  return [word, word.replace(timeWords, "")].map((it) => types.get(it) ?? it).find(isFixedWorkType);
}

/** Returns true for the name of a total or average: `Total`, `Summe Zyklus 1`, `サイクル1 合計`. */
export function isTotalWord(text: string): boolean {
  const word = plainWord(text);
  const [, before = word, of = ""] = /^(\S+)(?: (\D+?))? ?\d{1,3}$/.exec(word) ?? [];
  if (totals.has(before) && (of === "" || roleIn(of) === "cycle_no")) return true;
  const [, cycle = "", after = ""] = /^(\D+?) ?\d{1,3} ?(\D+)$/.exec(word) ?? [];
  return totals.has(after) && roleIn(cycle) === "cycle_no";
}

/** Returns a header for lookups: lower case, without punctuation and bracketed units. */
function plainWord(text: string): string {
  const word = plainDigits(text.slice(0, 200)).toLowerCase();
  return word.replace(/(?:[([（【].*?(?:[)\]）】]|$)|[.,:;/_#*°"'’|+&\s-])+/g, " ").trim();
}

const roles = keysByWord(headerWords, plainWord);
const headerList = Object.values(headerWords).join("|").split("|");
const weak = new Set(headerList.filter((word) => word.endsWith("+")).map(plainWord));
const within = headerList.filter((word) => word.startsWith("*")).map(plainWord);
within.sort((a, b) => b.length - a.length);
const types = keysByWord(workTypeWords, (word) => plainDigits(word).toLowerCase());
const totals = new Set(totalWords.split("|").map(plainWord));
