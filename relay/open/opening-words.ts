import type { Language } from "../../contract/languages.ts";

/**
 * The sentences of a workbook that opens with the pane, in the ten languages. `node scripts/words.mjs`
 * writes them from locales/.
 */
export const openingWords: Readonly<Record<Language, readonly string[]>> = {
  en_US: [
    "The Work Analysis pane opens beside this worksheet and pulls the analysis above into a new worksheet.",
    "If no pane opens, choose Work Analysis on the Home tab. If there is no such button, ask your administrator for the add-in.",
    "On a phone or in a program without add-ins, this file shows nothing else. Open it in Excel on a computer or on the web.",
  ],
  ja_JP: [
    "このワークシートの横に「作業分析」ウィンドウが開き、上の分析を新しいワークシートに取り込みます。",
    "ウィンドウが開かないときは、「ホーム」タブの「作業分析」を選んでください。ボタンがないときは、管理者にアドインを依頼してください。",
    "スマートフォンや、アドインのないプログラムでは、ほかに何も表示されません。パソコンまたはウェブのExcelで開いてください。",
  ],
  zh_CN: [
    "“作业分析”窗格会在此工作表旁打开，并将上面的分析拉取到新的工作表。",
    "如果窗格没有打开，请在“开始”选项卡上选择“作业分析”。如果没有该按钮，请向管理员索取加载项。",
    "在手机或不支持加载项的程序中，此文件没有其他内容。请在电脑或网页版 Excel 中打开。",
  ],
  zh_TW: [
    "「作業分析」窗格會在此工作表旁開啟，並將上面的分析拉取到新的工作表。",
    "如果窗格沒有開啟，請在「常用」索引標籤上選擇「作業分析」。如果沒有該按鈕，請向管理員索取增益集。",
    "在手機或不支援增益集的程式中，此檔案沒有其他內容。請在電腦或網頁版 Excel 中開啟。",
  ],
  vi_VN: [
    "Ngăn Phân tích thao tác mở bên cạnh trang tính này và tải phân tích ở trên vào một trang tính mới.",
    "Nếu ngăn không mở, hãy chọn Phân tích thao tác trên thẻ Trang đầu. Nếu không có nút đó, hãy xin quản trị viên phần bổ trợ.",
    "Trên điện thoại hoặc trong chương trình không có phần bổ trợ, tệp này không có gì khác. Hãy mở bằng Excel trên máy tính hoặc trên web.",
  ],
  th_TH: [
    "บานหน้าต่าง วิเคราะห์งาน จะเปิดข้างเวิร์กชีตนี้ และดึงการวิเคราะห์ด้านบนมาไว้ในเวิร์กชีตใหม่",
    "หากบานหน้าต่างไม่เปิด ให้เลือก วิเคราะห์งาน บนแท็บ หน้าแรก หากไม่มีปุ่มนี้ โปรดขอ add-in จากผู้ดูแลระบบ",
    "บนโทรศัพท์หรือในโปรแกรมที่ไม่มี add-in ไฟล์นี้ไม่มีอย่างอื่น โปรดเปิดด้วย Excel บนคอมพิวเตอร์หรือบนเว็บ",
  ],
  id_ID: [
    "Panel Analisis Kerja terbuka di samping lembar kerja ini dan mengambil analisis di atas ke lembar kerja baru.",
    "Jika panel tidak terbuka, pilih Analisis Kerja di tab Beranda. Jika tombol itu tidak ada, mintalah add-in kepada administrator Anda.",
    "Di ponsel atau di program tanpa add-in, file ini tidak menampilkan apa pun lagi. Bukalah di Excel pada komputer atau di web.",
  ],
  es_ES: [
    "El panel Análisis de trabajo se abre junto a esta hoja y trae el análisis de arriba a una hoja nueva.",
    "Si no se abre ningún panel, elija Análisis de trabajo en la ficha Inicio. Si no existe ese botón, pida el complemento a su administrador.",
    "En un teléfono o en un programa sin complementos, este archivo no muestra nada más. Ábralo en Excel en un ordenador o en la web.",
  ],
  de_DE: [
    "Der Bereich Arbeitsanalyse öffnet sich neben diesem Arbeitsblatt und holt die Analyse oben in ein neues Arbeitsblatt.",
    "Öffnet sich kein Bereich, wählen Sie auf der Registerkarte Start „Arbeitsanalyse“. Fehlt die Schaltfläche, bitten Sie Ihren Administrator um das Add-In.",
    "Auf einem Telefon oder in einem Programm ohne Add-Ins zeigt diese Datei sonst nichts. Öffnen Sie sie in Excel auf einem Computer oder im Web.",
  ],
  ko_KR: [
    "이 워크시트 옆에 작업 분석 창이 열리고 위의 분석을 새 워크시트로 가져옵니다.",
    "창이 열리지 않으면 홈 탭에서 작업 분석을 선택하십시오. 단추가 없으면 관리자에게 추가 기능을 요청하십시오.",
    "휴대전화나 추가 기능이 없는 프로그램에서는 이 파일에 다른 내용이 없습니다. 컴퓨터나 웹의 Excel에서 여십시오.",
  ],
};
